/** The secrets that the attacked process has, and where it listens. */
export type Target = {
  pid: number;
  port: number;
  udpPort: number;
  socket: string;
  secretFile: string;
  link: string;
  folder: string;
};

const load = (name: string) => `process.getBuiltinModule('node:${name}')`;
const handle = (signal: number) => `new (${load('child_process')}.ChildProcess)()._handle.kill(${signal})`;
/** @returns code that settles as 'escaped', or with the error that stopped it. @param event the event that proves the escape */
const connected = (socket: string, event = 'connect') => `return await new Promise((done) => {
  const socket = ${socket};
  socket.on('${event}', () => done('escaped')).on('error', (error) => done(error.code));
});`;

/** An address in the machine's own network: here, the target itself. */
const inspected = `
  ${handle(10)};
  const { connect } = ${load('net')};
  const get = (path) => new Promise((done, fail) => {
    const socket = connect(9229, '127.0.0.1', () => socket.write('GET ' + path + ' HTTP/1.1\\r\\nHost: 127.0.0.1:9229\\r\\n\\r\\n'));
    socket.on('data', (data) => done(String(data))).on('error', fail);
  });
  for (let tries = 0; ; tries++) try {
    await new Promise((later) => setTimeout(later, 50));
    const id = /"id": "([^"]+)"/.exec(await get('/json'))[1];
    return await new Promise((done, fail) => {
      const question = Buffer.from(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'process.env.PLATFORM_TOKEN' } }));
      const frame = Buffer.concat([Buffer.from([0x81, 0x80 | question.length, 0, 0, 0, 0]), question]);
      const socket = connect(9229, '127.0.0.1', () => socket.write('GET /' + id + ' HTTP/1.1\\r\\nHost: 127.0.0.1:9229\\r\\n' +
        'Upgrade: websocket\\r\\nConnection: Upgrade\\r\\nSec-WebSocket-Version: 13\\r\\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\\r\\n\\r\\n'));
      let isOpen = false;
      socket.on('data', (data) => {
        const token = /"value":"([^"]+)"/.exec(String(data))?.[1];
        if (token) done('escaped: ' + token);
        if (!isOpen) socket.write(frame);
        isOpen = true;
      }).on('error', fail);
    });
  } catch (error) {
    if (tries === 5) throw error;
  }`;

/**
 * Attacks that a server bundle may try, by what they would reach: code of a page, in which \`target\` is known. It returns
 * 'escaped', or anything else if the sandbox held.
 */
export const attacks: Record<string, Record<string, string>> = {
  signals: {
    'of a handle that was never started': `const code = ${handle(10)}; return 'answered ' + code;`,
    'to every process': `process.kill(-1, 0); return 'escaped';`,
    'by a process binding': `process.binding('process_wrap').Process.prototype.kill.call({}, 10); return 'escaped';`,
    'that opens the inspector': inspected,
  },
  processes: {
    'a program': `${load('child_process')}.spawnSync('true'); return 'escaped';`,
    'a program by the binding': `const { Process } = process.binding('process_wrap');
       return new Process().spawn({ file: process.execPath, args: [] }) === 0 ? 'escaped' : 'not started';`,
    'a worker': `new (${load('worker_threads')}.Worker)('1', { eval: true }); return 'escaped';`,
    'a worker by cluster': `${load('cluster')}.fork(); return 'escaped';`,
    'an inspector of its own': `${load('inspector')}.open(0); return 'escaped';`,
    'another user': `if (process.getuid() === 0) return 'it is root'; process.setuid(0); return 'escaped';`,
    'native code': `process.dlopen({ exports: {} }, target.folder + '/addon.node'); return 'escaped';`,
    'native code of the system': `process.dlopen({ exports: {} }, 'libc.so.6'); return 'escaped';`,
  },
  files: {
    'a secret': `return ${load('fs')}.readFileSync(target.secretFile, 'utf8') ? 'escaped' : '';`,
    'a secret by a link': `return ${load('fs')}.readFileSync(target.link, 'utf8') ? 'escaped' : '';`,
    'a link that it makes': `${load('fs')}.symlinkSync(target.secretFile, '/renderers/link'); return 'escaped';`,
    'the environment of its parent': `${load('fs')}.readFileSync('/proc/' + process.ppid + '/environ'); return 'escaped';`,
    'the memory of the target': `${load('fs')}.openSync('/proc/' + target.pid + '/mem'); return 'escaped';`,
    'the list of processes': `${load('fs')}.readdirSync('/proc'); return 'escaped';`,
    'the folder of the target': `${load('fs')}.readdirSync(target.folder); return 'escaped';`,
    'by a path in bytes': `${load('fs')}.readFileSync(Buffer.from(target.secretFile)); return 'escaped';`,
    'by a path with dots': `${load('fs')}.readFileSync('/renderers/..' + target.secretFile); return 'escaped';`,
    'by an address': `${load('fs')}.readFileSync(new URL('file://' + target.secretFile)); return 'escaped';`,
    'by the loader': `await import('file://' + target.secretFile + '.mjs'); return 'escaped';`,
    'by its own require': `${load('module')}.createRequire('/')(target.secretFile + '.cjs'); return 'escaped';`,
    'by the database of Node': `new (${load('sqlite')}.DatabaseSync)(target.folder + '/new.db'); return 'escaped';`,
    'a new file': `${load('fs')}.writeFileSync(target.folder + '/written', ''); return 'escaped';`,
    'a report of Node': `process.report.writeReport(target.folder + '/report'); return ${load('fs')}.existsSync(target.folder + '/report') ? 'escaped' : 'nothing written';`,
    'a picture of its heap': `${load('v8')}.writeHeapSnapshot(target.folder + '/heap'); return 'escaped';`,
  },
  sockets: {
    'TCP of this machine': connected(`${load('net')}.connect(target.port, '127.0.0.1')`),
    'TCP by IPv6': connected(`${load('net')}.connect(target.port, '::1')`),
    'a Unix socket': connected(`${load('net')}.connect(target.socket)`),
    'an abstract Unix socket': connected(`${load('net')}.connect('\\0' + target.socket)`),
    UDP: `return await new Promise((done) => {
      const socket = ${load('dgram')}.createSocket('udp4');
      socket.on('message', () => done('escaped')).on('error', (error) => done(error.code));
      socket.send('ask', target.udpPort, '127.0.0.1', (error) => error && done(error.code));
      setTimeout(() => done('no answer'), 300);
    });`,
    'a name': `return await new Promise((done) => ${load('dns')}.resolve4('localhost', { timeout: 1 }, (error) => done(error ? error.code : 'escaped')));`,
    fetch: `await fetch('http://127.0.0.1:' + target.port, { signal: AbortSignal.timeout(500) }); return 'escaped';`,
    'a server': `return await new Promise((done) => ${load('net')}.createServer().on('error', (error) => done(error.code))
      .listen(0, '0.0.0.0', function () { done('listens on its own'); }));`,
  },
  descriptors: {
    'of others': `const { fstatSync } = ${load('fs')}; const found = [];
      for (let fd = 4; fd < 64; fd++) try { if (fstatSync(fd).isFile()) found.push(fd); } catch {}
      return found.length > 0 ? 'escaped: ' + found : 'none';`,
    'its input': `const bytes = Buffer.alloc(9); return ${load('fs')}.readSync(0, bytes) > 0 ? 'escaped' : 'empty';`,
    'a message that is none': `${load('fs')}.writeSync(3, '{"cmd":"NODE_HANDLE_ACK"}\\n'); await new Promise(() => {});`,
    'a message that is no JSON': `${load('fs')}.writeSync(3, 'text\\n'); await new Promise(() => {});`,
    'an answer of no page': `${load('fs')}.writeSync(3, '{"rendered":{"body":{}},"remotes":[],"residue":[]}\\n'); await new Promise(() => {});`,
  },
  exhaustion: {
    'memory in buffers': `const kept = []; for (;;) kept.push(Buffer.alloc(64 << 20, 1));`,
    'memory in its heap': `const kept = []; for (;;) kept.push(new Array(1e6).fill(target));`,
    'a message without end': `const text = 'x'.repeat(1 << 20); for (;;) ${load('fs')}.writeSync(3, text);`,
    'output without end': `const text = 'x'.repeat(1 << 20); for (;;) ${load('fs')}.writeSync(2, text);`,
    'processor time': `for (;;);`,
    'many sockets': `const { createServer } = ${load('net')}; for (let n = 0; n < 500; n++) createServer().on('error', () => {}).listen(0); await new Promise(() => {});`,
    'many threads': `${load('fs')}; for (let n = 0; n < 5000; n++) ${load('crypto')}.pbkdf2('a', 'b', 1e6, 64, 'sha512', () => {}); await new Promise(() => {});`,
  },
};
