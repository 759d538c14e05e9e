import { KeepDraftQuestion } from '@onesite/shared-ui/overlay/KeepDraftQuestion';

type Props = { name: string | undefined; onStay: () => void; onLeave: () => void };

export const LeaveComponent = ({ name, onStay, onLeave }: Props) => (
  <KeepDraftQuestion open title="Leave without adding?" onStay={onStay} onLeave={onLeave}>
    {name?.trim() || 'This component'} isn’t added yet.
  </KeepDraftQuestion>
);
