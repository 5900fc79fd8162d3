declare module 'color-name' {
  /** Red, green and blue of every color that CSS has a name for, by that name. */
  const colors: Readonly<Record<string, readonly [number, number, number]>>;
  export default colors;
}
