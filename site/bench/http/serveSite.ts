// The whole site, as `npm start` runs it, in a process of its own. Its log lines are discarded.
import { join } from 'node:path';
import { parseSettings } from '../../src/settings.ts';
import { startSite } from '../../src/site.ts';
import { answerQuestions } from '../api/questions.ts';

const site = await startSite({
  settings: parseSettings({ PORT: '0', DATA_DIR: process.env.DATA_DIR, SEED: 'catalogue' }),
  workspace: join(import.meta.dirname, '../../..'),
});
process.once('disconnect', () => void site.close().finally(() => process.exit()));
answerQuestions(Number(new URL(site.url).port));
