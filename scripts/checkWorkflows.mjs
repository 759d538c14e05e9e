// Reads workflows with GitHub's own parser: `tsx checkWorkflows.mjs <file>…`. It is a program of its own because the parser has only ES
// modules and Jest runs CommonJS; tsx, because the parser imports JSON in a way that Node refuses. Prints one line for each file.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

for (const file of process.argv.slice(2)) {
  const name = basename(file);
  const { context, value } = parseWorkflow({ name, content: readFileSync(file, 'utf8') }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  const errors = context.errors.getErrors().map(({ message }) => message);
  console.log(`${name}: ${errors.length > 0 ? errors.join('; ') : 'ok'}`);
}
