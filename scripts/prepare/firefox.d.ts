export declare function findFirefox(): string | undefined;
export declare function prepareFirefox(): void;
