import { fileURLToPath } from 'node:url';
import { missionCsvLimits } from '@fieldbox/contract/catalogue/missionCsv';
import { missionCsvColumns } from '@fieldbox/contract/catalogue/missionCsvColumns';
import { limits } from '@onesite/shared-contract/formats/limits';
import { Piscina } from 'piscina';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { type FormUpload, uploadTooLarge } from '../http/readBody.ts';

/** A file's header, in which the columns of `missionCsvColumns` are spelled as there, and its other filled rows. */
export interface CsvTable {
  header: string[];
  headerRow: number;
  rows: { row: number; cells: string[] }[];
}

/** Of a request, as `RequestDeadline` has it. */
export interface Deadline {
  signal: AbortSignal;
  remainingMs: number;
}

interface Refused {
  refused: keyof typeof refusals;
  row?: number;
  encoding?: string;
  /** When the header could be read. */
  header?: string[];
}

const field = 'file';

const number = (count: number) => count.toLocaleString('en-US');

const refusals = {
  form: () => 'The form cannot be read.',
  missing: () => 'Please choose a file.',
  bytes: () => uploadTooLarge(),
  workbook: () => 'The file is a workbook, not CSV. Please save it as "CSV UTF-8".',
  encoding: ({ row, encoding }) => `Row ${row} is not ${encoding} text. Please save the file as "CSV UTF-8".`,
  empty: () => 'The file is empty.',
  quote: ({ row }) =>
    `The file is not valid CSV: a quote in row ${row} is not closed, or text follows it. Quotes within quotes are written twice.`,
  rows: () => `The file has more than ${number(missionCsvLimits.rows)} rows.`,
  blankLines: () => `The file has more than ${number(missionCsvLimits.blankLines)} blank lines.`,
  columns: () => `The file has more than ${number(missionCsvLimits.columns)} columns.`,
  line: ({ row }) => `Row ${row} is longer than ${number(missionCsvLimits.lineChars)} characters. Is a quote open?`,
} satisfies Record<string, (details: Omit<Refused, 'refused'>) => string>;

const unreadable = 'The file takes too long to read. Please split it into smaller ones.';

/** What is left of a request's time when reading is given up, so that the response says why. */
const responseMs = 1_000;

/**
 * Files are read in worker threads, because parsing 10 MB would block every other request. Idle threads end.
 */
const workers = new Piscina<object, CsvTable | Refused>({
  filename: fileURLToPath(new URL('./csvProgram.mjs', import.meta.url)),
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 10_000,
  env: {},
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: 192 },
});

/** Files that are being read or wait for a thread: each may take 10 MB, and more in the parser. */
const maxConcurrent = 4;
let running = 0;

/**
 * The table in an uploaded file. `checkHeader` throws when the header is wrong.
 * @throws ApiFailure validation_failed with `fields.file`, payload_too_large, rate_limited when too many are being read
 */
export async function readCsvUpload(
  { body, type }: FormUpload,
  { signal, remainingMs }: Deadline,
  checkHeader: (header: string[]) => void,
): Promise<CsvTable> {
  if (running >= maxConcurrent) throw tooMany();
  const bytes = new Uint8Array(body); // a copy: a small body may share its memory with others
  const task = {
    body: bytes,
    type,
    field,
    columns: missionCsvColumns,
    limits: { ...missionCsvLimits, bytes: limits.uploadBytes },
  };
  running += 1;
  const outcome = await workers
    .run(task, {
      transferList: [bytes.buffer],
      signal: AbortSignal.any([signal, AbortSignal.timeout(Math.max(remainingMs - responseMs, 0))]),
    })
    .catch((error: Error) => {
      signal.throwIfAborted();
      throw failureOf(error);
    })
    .finally(() => {
      running -= 1;
    });
  if ('refused' in outcome) {
    if (outcome.header) checkHeader(outcome.header);
    throw refusalOf(outcome);
  }
  checkHeader(outcome.header);
  return outcome;
}

function refusalOf({ refused, ...details }: Refused): ApiFailure {
  const message = refusals[refused](details);
  return refused === 'bytes' ? new ApiFailure('payload_too_large', message) : invalidFields({ [field]: message });
}

/** Reading is aborted when it takes too much time or memory. */
function failureOf(error: Error & { code?: string }): Error {
  const isAborted = error.name === 'AbortError' || error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isAborted ? invalidFields({ [field]: unreadable }) : error;
}

function tooMany(): ApiFailure {
  const failure = new ApiFailure('rate_limited', 'Other files are being imported. Please try again in a moment.');
  failure.retryAfter = 2;
  return failure;
}
