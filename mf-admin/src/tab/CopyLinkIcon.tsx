import { useToast } from '@onesite/shared-host';
import { copyText } from '@onesite/shared-host/copyText';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { Link } from 'lucide-react';

type Props = {
  /** Relative to the page, such as `?open=1008`. */
  address: string;
};

/** Copies the link to a record. */
export const CopyLinkIcon = ({ address, label }: Props & { label: string }) => (
  <IconButton label={label} onClick={useCopyLink(address)}>
    <Link />
  </IconButton>
);

function useCopyLink(address: string) {
  const toast = useToast();
  return async () => {
    const link = new URL(address, window.location.href).href;
    if (await copyText(link)) toast({ title: 'Link copied', description: link });
    else toast({ title: 'Link not copied', description: link, variant: 'destructive' });
  };
}
