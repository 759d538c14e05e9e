// `s3Server.ts <folder> <bucket> <port>`: an S3 server as a process.
import { startS3Server } from '@onesite/store/testing/s3Server';

const [folder = '', bucket = '', port = ''] = process.argv.slice(2);
await startS3Server({ folder, bucket, port: Number(port) });
console.log(`S3 is at http://localhost:${port}`);
