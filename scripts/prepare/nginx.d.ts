export declare function findNginx(): string | undefined;
export declare function prepareNginx(): void;
