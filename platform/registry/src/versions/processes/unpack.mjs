// The program of a process that unpacks one upload into a folder.
import { sendResult, startJob } from './job.mjs';
import { unpackArchive } from './unpackArchive.mjs';

sendResult(await unpackArchive(startJob()));
