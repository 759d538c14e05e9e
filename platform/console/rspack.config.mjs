import { remote } from '@platform/federation/rspack';

export default remote(import.meta.dirname);
