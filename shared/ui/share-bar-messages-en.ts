export const en = {
  sharePage: 'Share this page',
  share: 'Share',
  whatsApp: 'WhatsApp',
  copyLink: 'Copy link',
  linkCopied: 'The link is copied.',
  copyYourself: 'This browser does not let us copy. Here is the link:',
};
