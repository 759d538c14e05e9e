import { remote } from '@onesite/federation/rspack';

export default remote(import.meta.dirname);
