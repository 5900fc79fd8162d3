export declare function goWithout(lack: {
  tests: string;
  program: string;
  hindrance: string;
  advice: string;
}): void;
