export declare const containerName: (remote: string) => string;
