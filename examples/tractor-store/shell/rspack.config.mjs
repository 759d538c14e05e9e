import { shell } from '@onesite/federation/rspack';

export default shell(import.meta.dirname);
