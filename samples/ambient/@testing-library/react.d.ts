import type { ReactNode } from 'react';

/** The part of `@testing-library/react` that samples use. */
export declare function render(ui: ReactNode): { unmount: () => void };
export declare function cleanup(): void;
export declare const screen: { findByText: (text: string) => Promise<HTMLElement> };
