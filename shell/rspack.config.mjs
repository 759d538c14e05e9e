import { shell } from '@platform/federation/rspack';

export default shell(import.meta.dirname);
