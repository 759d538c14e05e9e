// `mailServer.ts <port>`: a mail server as a process, which accepts all mail.
import { startMailServer } from 'api/testing/mailServer';

const { url } = await startMailServer(Number(process.argv[2]));
console.log(`Mail is received at ${url}`);
