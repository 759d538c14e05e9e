// Compiles the plugin for styled-components, which takes seconds: once, before builds that run at the same time would each do it.
import { experiments } from '@rspack/core';
import { typescript } from './preset.mjs';

await experiments.swc.transform('', typescript('').options);
