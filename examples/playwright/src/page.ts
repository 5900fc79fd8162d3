import { huts } from './client.ts';

/**
 * Renders the page of a night as HTML.
 * @param hutId a hut's id, as in `oberaar`
 * @param date the night, as in `2026-08-01`
 */
export async function renderNight(hutId: string, date: string): Promise<string> {
  const response = await huts(`/huts/${hutId}/nights/${date}`, { method: 'GET' });

  if (response.status === 404) {
    const problem = await response.json();
    return layout('Not found', `<p>${escape(problem.message)}</p>`);
  }

  const night = await response.json();
  return layout(`Night of ${night.date}`, `<p>${night.freeBeds} beds at ${night.pricePerBed} each</p>`);
}

function layout(title: string, content: string): string {
  const heading = escape(title);
  return `<!doctype html><html lang="en"><title>${heading}</title><h1>${heading}</h1>${content}</html>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
