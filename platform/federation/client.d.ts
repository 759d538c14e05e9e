// Types of what a remote imports besides code, and of what the build replaces: `"types": ["@onesite/federation/client"]` in the
// remote's tsconfig.json.

declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.module.scss' {
  export { default } from '*.module.css';
}
declare module '*.module.sass' {
  export { default } from '*.module.css';
}
declare module '*.module.less' {
  export { default } from '*.module.css';
}
declare module '*.css';
declare module '*.scss';
declare module '*.sass';
declare module '*.less';

declare module '*?raw' {
  const text: string;
  export default text;
}
declare module '*?url' {
  const url: string;
  export default url;
}

declare module '*.wasm' {
  export { default } from '*?url';
}
declare module '*.svg' {
  export { default } from '*?url';
}
declare module '*.png' {
  export { default } from '*?url';
}
declare module '*.jpg' {
  export { default } from '*?url';
}
declare module '*.jpeg' {
  export { default } from '*?url';
}
declare module '*.webp' {
  export { default } from '*?url';
}
declare module '*.avif' {
  export { default } from '*?url';
}
declare module '*.gif' {
  export { default } from '*?url';
}
declare module '*.ico' {
  export { default } from '*?url';
}
declare module '*.woff2' {
  export { default } from '*?url';
}
declare module '*.woff' {
  export { default } from '*?url';
}
declare module '*.ttf' {
  export { default } from '*?url';
}
declare module '*.otf' {
  export { default } from '*?url';
}
declare module '*.mp3' {
  export { default } from '*?url';
}
declare module '*.ogg' {
  export { default } from '*?url';
}
declare module '*.wav' {
  export { default } from '*?url';
}
declare module '*.mp4' {
  export { default } from '*?url';
}
declare module '*.webm' {
  export { default } from '*?url';
}

interface ImportMetaEnv {
  readonly MODE: 'development' | 'production';
  readonly DEV: boolean;
  readonly PROD: boolean;
  /** In the half that renders on the server. */
  readonly SSR: boolean;
  readonly [name: `PUBLIC_${string}`]: string | undefined;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

declare namespace NodeJS {
  interface ProcessEnv {
    NODE_ENV?: string;
    [name: `PUBLIC_${string}`]: string | undefined;
  }
  interface Process {
    env: ProcessEnv;
  }
}

declare var process: NodeJS.Process;
