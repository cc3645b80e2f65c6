/**
 * Evaluates the largest library of the first file in a task of its own, because it takes as long as the rest of the
 * file.
 */
import 'react-dom/client';
