/**
 * What `bench/search/engines.ts` uses of the engines that it compares. They are installed on demand, outside of what
 * the type check sees.
 */
declare module 'minisearch' {
  interface Hit {
    score: number;
    /** A stored field. */
    [field: string]: unknown;
  }

  export default class MiniSearch<Document> {
    static loadJSON<Document>(text: string, options: object): MiniSearch<Document>;
    constructor(options: object);
    addAll(documents: readonly Document[]): void;
    search(query: string): Hit[];
  }
}

declare module '@orama/orama' {
  type Schema = Readonly<Record<string, 'string'>>;
  interface Index<Fields extends Schema> {
    readonly schema: Fields;
  }
  type Document<Fields extends Schema> = Record<keyof Fields, string>;

  export function create<Fields extends Schema>(options: { schema: Fields }): Index<Fields>;
  export function insertMultiple<Fields extends Schema>(
    index: Index<Fields>,
    documents: readonly Document<Fields>[],
  ): Promise<unknown>;
  export function save<Fields extends Schema>(index: Index<Fields>): { internalDocumentIDStore: unknown };
  export function load<Fields extends Schema>(index: Index<Fields>, saved: ReturnType<typeof save>): void;
  export function search<Fields extends Schema>(
    index: Index<Fields>,
    options: object,
  ): Promise<{ hits: { document: Document<Fields> }[] }>;
}
