// The program of a process that unpacks one upload into a folder.
import { answer, startJob } from './job.mjs';
import { unpackArchive } from './unpackArchive.mjs';

answer(await unpackArchive(startJob()));
