import { Close, LineIcon } from '@onesite/shared-ui/icons/LineIcon';

const envelope = 'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z';

export const MailIcon = () => <LineIcon d={`m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7${envelope}`} size={20} />;
export const MenuIcon = () => <LineIcon d="M4 5h16M4 12h16M4 19h16" size={20} />;
export const CloseIcon = () => <Close size={20} />;
