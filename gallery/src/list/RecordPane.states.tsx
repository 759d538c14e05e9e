import { Button } from '@onesite/shared-ui/actions/Button';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { RecordPane } from '@onesite/shared-ui/list/RecordPane';
import { useState } from 'react';
import type { States } from '../frame/states.ts';

function Opened() {
  const [id, setId] = useState<number>();
  if (!id) return <Button onClick={() => setId(100998)}>Open an order</Button>;
  return (
    <RecordPane
      title={`Order ${id}`}
      detail="21 minutes ago"
      onClose={() => setId(undefined)}
      previous={{ label: 'Previous order' }}
      next={{ label: 'Next order', open: () => setId(id - 1) }}
      actions={<Button variant="ink">Reply by email</Button>}
      footer={<Button variant="ink">Reply by email</Button>}
    >
      <DescriptionList
        terms="dense"
        items={[
          { term: 'Name', value: 'Maj. Helen Stroud' },
          { term: 'Organization', value: '3rd Engineer Regiment' },
        ]}
      />
    </RecordPane>
  );
}

export const states: States = {
  part: 'RecordPane',
  use: 'A record beside its list; below 1280 px over the page. Escape closes it, J and K move on.',
  states: { 'To open': <Opened /> },
};
