/**
 * Evaluates the largest library of the first file in a separate task, because its evaluation takes as long as that of
 * the rest of the file.
 */
import 'react-dom/client';
