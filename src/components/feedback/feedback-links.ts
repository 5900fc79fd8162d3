/** Where feedback on a page leads: forms of the repository's host, filled in. */
export interface FeedbackLinks {
  helpful: string;
  unhelpful: string;
  problem: string;
}

/**
 * The links of a page.
 * @param forms where a discussion and an issue are written
 * @param page its title, and its address with host
 */
export function feedbackLinks(
  forms: { discussions: string; issues: string },
  page: { title: string; address: string },
): FeedbackLinks {
  const { title, address } = page;
  return {
    helpful: filledIn(forms.discussions, `Helpful: ${title}`, address),
    unhelpful: filledIn(forms.issues, `Docs: ${title}`, `${address}\n\nI was looking for: `),
    problem: filledIn(forms.issues, `Docs: ${title}`, `${address}\n\nWhat is wrong: `),
  };
}

/** The address of a form with title and text filled in; what the address asks for already is kept. */
export function filledIn(form: string, title: string, body: string): string {
  const url = new URL(form);
  url.searchParams.set('title', title);
  url.searchParams.set('body', body);
  return url.href;
}
