/** Entry of the desk's script. */
import { createRoot } from 'react-dom/client';
import '../../../styles/tokens.css';
import '../../../styles/fonts.css';
import '../../../styles/reset.css';
import './desk.css';
import { Desk } from './desk';

const root = document.getElementById('desk');
if (!root) throw new Error('The page has no element for the desk.');
createRoot(root).render(<Desk />);
