/**
 * Evaluates the largest library of the main bundle in a separate task, because its evaluation takes as long as that of
 * the rest of the bundle.
 */
import 'react-dom/client';
