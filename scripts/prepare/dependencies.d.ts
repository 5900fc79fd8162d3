/** @throws Error that says what is missing */
export declare function prepareDependencies(root: string): void;
