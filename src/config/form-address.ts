/**
 * The address of a form with title and text filled in. Other parameters of the address are kept. Without a text, the
 * title stands last, so that more can be added to it.
 * @throws TypeError when `form` is not a whole address
 */
export function filledIn(form: string, title: string, body?: string): string {
  const url = new URL(form);
  url.searchParams.delete('title');
  url.searchParams.append('title', title);
  if (body !== undefined) url.searchParams.set('body', body);
  return url.href;
}
