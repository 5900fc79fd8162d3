export declare function findChromium(): string | undefined;
export declare function findTestChromium(): string | undefined;
export declare function prepareChromium(): void;
