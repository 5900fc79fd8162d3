import type { BlockContent, DefinitionContent, PhrasingContent } from 'mdast';

/** What stands in braces behind a directive's name: `:::tab{label="npm"}`. */
export type DirectiveAttributes = Record<string, string | null | undefined>;

interface DirectiveFields {
  name: string;
  attributes?: DirectiveAttributes | null;
}

/** `:::name[label]{attributes}` … `:::` */
export interface ContainerDirective extends DirectiveFields {
  type: 'containerDirective';
  children: (BlockContent | DefinitionContent)[];
  position?: import('mdast').Root['position'];
  data?: import('mdast').Data;
}

/** `::name[label]{attributes}` */
export interface LeafDirective extends DirectiveFields {
  type: 'leafDirective';
  children: PhrasingContent[];
  position?: import('mdast').Root['position'];
  data?: import('mdast').Data;
}

/** `:name` in running text; the site has none and prints it as it was written. */
export interface TextDirective extends DirectiveFields {
  type: 'textDirective';
  children: PhrasingContent[];
  position?: import('mdast').Root['position'];
  data?: import('mdast').Data;
}

interface DescriptionPart {
  position?: import('mdast').Root['position'];
  data?: import('mdast').Data;
}
/** A definition list: terms and what they mean. */
export interface DescriptionList extends DescriptionPart {
  type: 'descriptionList';
  children: (DescriptionTerm | DescriptionDetails)[];
}
export interface DescriptionTerm extends DescriptionPart {
  type: 'descriptionTerm';
  children: PhrasingContent[];
}
export interface DescriptionDetails extends DescriptionPart {
  type: 'descriptionDetails';
  spread?: boolean;
  children: (BlockContent | DefinitionContent)[];
}

declare module 'mdast' {
  interface BlockContentMap {
    containerDirective: ContainerDirective;
    leafDirective: LeafDirective;
    descriptionList: DescriptionList;
  }
  interface PhrasingContentMap {
    textDirective: TextDirective;
  }
  interface RootContentMap {
    containerDirective: ContainerDirective;
    leafDirective: LeafDirective;
    textDirective: TextDirective;
    descriptionList: DescriptionList;
    descriptionTerm: DescriptionTerm;
    descriptionDetails: DescriptionDetails;
  }
  interface ParagraphData {
    /** Set on the first paragraph of a container directive that has a `[label]`. */
    directiveLabel?: boolean;
  }
  interface HeadingData {
    hProperties?: { id?: string };
  }
}
