import type { Paragraph, RootContent } from 'mdast';
// the parser's types add directives and definition lists to mdast's
import type {} from 'satteri';

/** `:::name[label]{attributes}` … `:::` */
export type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>;
/** `::name[label]{attributes}` */
export type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>;
/** `:name[label]{attributes}` */
export type TextDirective = Extract<RootContent, { type: 'textDirective' }>;

declare module 'mdast' {
  interface HeadingData {
    hProperties?: { id?: string };
  }
}

/** The title of a block, in brackets behind its name. */
export function labelOf(node: ContainerDirective): Paragraph | undefined {
  const [first] = node.children;
  return first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
}
