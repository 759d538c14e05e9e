import { build } from './compile.mjs';

await build();
