import { KeepDraftQuestion } from '@onesite/shared-ui/overlay/KeepDraftQuestion';

type Props = { name: string | undefined; onStay: () => void; onLeave: () => void; onDiscard: () => void };

export const LeaveComponent = ({ name, ...answers }: Props) => (
  <KeepDraftQuestion open title="Leave without adding?" {...answers}>
    {`${name?.trim() || 'This component'} isn’t added yet.`}
  </KeepDraftQuestion>
);
