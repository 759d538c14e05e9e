declare module '*.css';

/** What the bundler provides under Module Federation. */
declare function __webpack_init_sharing__(scope: 'default'): Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };
