import type { ReactNode } from 'react';
import { Component } from 'react';
import { ToolNotice } from '../../ui/feedback';
import { ToolButton } from '../../ui/tool-button';

type PaneBoundaryProps = {
  /** Name of the pane in a sentence, such as "The form". */
  name: string;
  children: ReactNode;
};

/** Keeps an error of one pane from taking the screen, and the unsaved work on it, with it. */
export class PaneBoundary extends Component<PaneBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ToolNotice
        tone="error"
        actions={
          <ToolButton onClick={() => this.setState({ hasFailed: false })}>Open it again</ToolButton>
        }
      >
        {this.props.name} stopped at an error of the desk. Your work is kept, and you can save it.
      </ToolNotice>
    );
  }
}
