import { OneTimeLink } from '@onesite/shared-ui/forms/OneTimeLink';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';

type Props = { title: string; description: string; link: string; onClose: () => void };

/** Shows a link once, to copy and pass on. */
export const OneTimeLinkDialog = ({ title, description, link, onClose }: Props) => (
  <Dialog onClose={onClose} size="small" title={title} description={description}>
    <OneTimeLink link={link} />
  </Dialog>
);
