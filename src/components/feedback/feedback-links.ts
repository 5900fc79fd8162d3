import { filledIn } from '../../config/form-address.ts';

/** Links for feedback on a page: forms of the repository's host, filled in. */
export interface FeedbackLinks {
  helpful: string;
  unhelpful: string;
  problem: string;
}

/**
 * The links for feedback on a page.
 * @param forms addresses of the forms for a new discussion and for a new issue
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
