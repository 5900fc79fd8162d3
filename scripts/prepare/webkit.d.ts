export declare function findWebKit(): { driver: string; screen: string } | undefined;
export declare function prepareWebKit(): void;
