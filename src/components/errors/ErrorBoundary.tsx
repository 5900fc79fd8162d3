import { Component, createRef, type ErrorInfo, type ReactNode } from 'react';
import { focusMain } from '../../browser/focus-main.ts';
import styles from './ErrorBoundary.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Whether the part fills the page, so that its failure sets the document's title too. */
  wholePage?: boolean;
  /** Takes the focus when the part works again, as the button goes away; the page's main part does by default. */
  onRetry?: () => void;
}

/** Shows what went wrong in an interactive part, and lets the visitor try it again; the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null; title: string }> {
  override state: { error: Error | null; title: string } = { error: null, title: '' };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A part of the page crashed.', error, info.componentStack);
    if (!this.props.wholePage) return;
    this.setState({ title: document.title });
    document.title = 'Page Error';
  }

  readonly #button = createRef<HTMLButtonElement>();

  #retry = (): void => {
    if (this.state.title !== '') document.title = this.state.title;
    this.setState({ error: null, title: '' }, () => {
      // when the part fails again there is a new button
      if (this.state.error) this.#button.current?.focus();
      else (this.props.onRetry ?? focusMain)();
    });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const Heading = this.props.wholePage ? 'h1' : 'p';
    return (
      <div role="alert" className={styles.error}>
        <Heading className={styles.heading}>This page crashed.</Heading>
        <button
          ref={this.#button}
          type="button"
          className={`filled-button ${styles.button}`}
          onClick={this.#retry}
        >
          Try again
        </button>
        <pre className={styles.message}>{messagesOf(error)}</pre>
      </div>
    );
  }
}

/** An error's message and those of its causes, one below the other. */
export function messagesOf(error: Error): string {
  const messages = [error.message];
  let { cause } = error;
  while (cause instanceof Error && messages.length < 10) {
    messages.push(`Cause:\n${cause.message}`);
    ({ cause } = cause);
  }
  return messages.join('\n\n');
}
