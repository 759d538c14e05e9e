import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const template = new URL('../../deploy/nginx.conf.template', import.meta.url);

/**
 * Writes deploy/nginx.conf.template, with what an image of nginx adds around it, to the folder `home`.
 * @returns the arguments to start nginx with
 */
export async function configureNginx(
  home: string,
  settings: Record<'LISTEN' | 'API_PORT' | 'EDGES' | 'APIS', string>,
): Promise<string[]> {
  await mkdir(home, { recursive: true });
  const errors = join(home, 'error.log');
  const values: Record<string, string> = { ...settings, ACCESS_LOG: join(home, 'access.log'), ERROR_LOG: errors };
  const site = (await readFile(template, 'utf8')).replace(/\$\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = join(home, 'nginx.conf');
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${join(home, 'pid')};
worker_processes 1;
worker_rlimit_nofile 8192;
events { worker_connections 4096; }
http {
${temporary.map((name) => `${name}_temp_path ${join(home, name)};`).join('\n')}
${site}
}
`,
  );
  return ['-c', file, '-p', home, '-e', errors, '-g', 'daemon off;'];
}
