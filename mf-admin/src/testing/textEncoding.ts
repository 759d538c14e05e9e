// jsdom leaves these out, and the router reads them when it is loaded: to be imported before anything of the host.
const { TextDecoder, TextEncoder } = jest.requireActual<typeof globalThis>('node:util');
Object.assign(globalThis, { TextDecoder, TextEncoder });

export {};
