/// <reference types="@onesite/federation/client" />

declare module '*.jsx';
