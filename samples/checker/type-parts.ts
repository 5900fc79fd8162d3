import ts from 'typescript';

/** Type flags of `null` and `undefined`, as far as a type includes them. */
export function emptyParts(type: ts.Type): number {
  const empty = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
  return partsOf(type).reduce((flags, part) => flags | (part.flags & empty), 0);
}

/** The types of a union; another type alone. */
export function partsOf(type: ts.Type): ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** The types of an intersection; another type alone. */
export function membersOf(type: ts.Type): ts.Type[] {
  return type.isIntersection() ? type.types : [type];
}

/** Whether a type can be called, or constructed as classes are. */
export function isFunction(type: ts.Type): boolean {
  return type.getCallSignatures().length + type.getConstructSignatures().length > 0;
}

/** Whether a type is a type parameter: `Schema` in `HttpHeaders<Schema>`. */
export function isTypeParameter({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.TypeParameter) !== 0;
}

/** Whether a property or parameter may be left out. */
export function isOptional({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Optional) !== 0;
}

/** What the compiler's `CheckFlags.Readonly` is. */
const MADE_READONLY = 8;

/** Whether a property cannot be assigned: `readonly`, a getter without a setter, or a key of `Readonly<…>`. */
export function isReadonly(symbol: ts.Symbol): boolean {
  if (symbol.flags & ts.SymbolFlags.Accessor) return (symbol.flags & ts.SymbolFlags.SetAccessor) === 0;
  // only here the compiler keeps what a mapped type made of a property
  const { links } = symbol as { links?: { checkFlags?: number } };
  if (links?.checkFlags !== undefined && links.checkFlags & MADE_READONLY) return true;
  return (symbol.declarations ?? []).some(
    (declaration) => (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0,
  );
}
