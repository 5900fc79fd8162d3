export declare function findNginx(): string | undefined;
export declare function prepareNginx(): void;
export declare function goWithoutNginx(hindrance: string): void;
