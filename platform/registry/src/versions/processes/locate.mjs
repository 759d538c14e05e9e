// The program of a process that reads a version's source maps.
import { sendResult, startJob } from './job.mjs';
import { locatePositions } from './locatePositions.mjs';

sendResult(locatePositions(startJob()));
