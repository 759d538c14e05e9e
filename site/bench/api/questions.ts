import { Session } from 'node:inspector/promises';
import { type Profile, whereTimeGoes } from './whereTimeGoes.ts';

export type BenchQuestion = { question: 'usage' } | { question: 'startProfile' } | { question: 'stopProfile' };
export interface Usage {
  /** Bytes. */
  memory: number;
  /** Processor time so far, in seconds. */
  cpu: number;
}

/** Responds to the bench's questions about this process. The first message is its port. */
export function serveQuestions(port: number): void {
  const inspector = new Session();
  const responses = {
    usage: async (): Promise<Usage> => {
      const { user, system } = process.cpuUsage();
      return { memory: process.memoryUsage.rss(), cpu: (user + system) / 1e6 };
    },
    startProfile: async () => {
      inspector.connect();
      await inspector.post('Profiler.enable');
      await inspector.post('Profiler.start');
      return {};
    },
    stopProfile: async () => {
      const { profile } = (await inspector.post('Profiler.stop')) as { profile: Profile };
      inspector.disconnect();
      return whereTimeGoes(profile);
    },
  };
  process.on('message', async ({ question }: BenchQuestion) => process.send?.(await responses[question]()));
  process.once('disconnect', () => process.exit());
  process.send?.({ port });
}
