// jsdom has none; react-router asks for them as it is loaded.
const { TextDecoder, TextEncoder } = jest.requireActual<typeof globalThis>('node:util');
Object.assign(globalThis, { TextDecoder, TextEncoder });

export {};
