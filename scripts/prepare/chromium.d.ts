export declare function findChromium(): string | undefined;
export declare function prepareChromium(): void;
