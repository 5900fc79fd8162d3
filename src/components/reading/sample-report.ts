import type { CodeBlock } from '../code/code-block.ts';
import { filledIn } from '../../config/form-address.ts';

/** Adds the link "Report" to the buttons of a code block, except on touch screens, which lack the room. */
export async function addReport(block: CodeBlock): Promise<void> {
  // the element is defined by another script, which the visitor's first action loads too
  await customElements.whenDefined('code-block');
  block.addButtons();
  const buttons = block.querySelector('.code-buttons');
  const form = document.querySelector<HTMLAnchorElement>('[data-report]')?.href;
  if (!buttons || !form || buttons.querySelector('a') || matchMedia('(hover: none)').matches) return;
  const report = document.createElement('a');
  report.className = 'report-sample';
  report.textContent = 'Report';
  report.setAttribute('aria-label', 'Report a problem with this sample');
  report.href = reportAddress(form, sampleOf(block));
  // behind the button that has the focus, which brought it: Tab would have passed it
  buttons.append(report);
}

/** What a report says about a sample. */
export interface ReportedSample {
  /** Address of the page, with the section's hash where there is one. */
  address: string;
  /** Text of the nearest heading above. */
  section: string;
  code: string;
}

/** Address of the page's form for reports, filled in for one sample: at most 12 lines of it are quoted. */
export function reportAddress(form: string, { address, section, code }: ReportedSample): string {
  const title = `${new URL(form).searchParams.get('title') ?? 'Docs'}, sample in "${section}"`;
  const lines = code.split('\n');
  const shown = lines.slice(0, 12).join('\n') + (lines.length > 12 ? '\n…' : '');
  return filledIn(form, title, `${address}\n\n\`\`\`\n${shown}\n\`\`\`\n\nWhat is wrong: `);
}

function sampleOf(block: CodeBlock): ReportedSample {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')];
  const heading = headings.findLast(
    (each) => each.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const hash = heading?.id ? `#${heading.id}` : '';
  // as the page's own links for reports name it, wherever it is read; pages that search engines are not to list name none
  const page = document.querySelector<HTMLLinkElement>('[rel="canonical"]')?.href;
  return {
    address: (page ?? location.origin + location.pathname) + hash,
    section: heading?.textContent?.trim() ?? document.title,
    code: block.shownText().trim(),
  };
}
