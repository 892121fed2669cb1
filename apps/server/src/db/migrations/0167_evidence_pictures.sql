-- Evidence named the public link of a picture, which ends when the profile shows another one. It names
-- the upload instead, whose files are kept for it.
update moderation_reports
  set evidence = jsonb_set(evidence, '{avatarUrl}',
    to_jsonb(substring(evidence ->> 'avatarUrl' from '^/files/avatars/([0-9a-f]{64})-128\.webp$')))
  where evidence ->> 'avatarUrl' ~ '^/files/avatars/[0-9a-f]{64}-128\.webp$';
create index moderation_reports_picture_idx on moderation_reports ((evidence ->> 'avatarUrl'))
  where evidence ->> 'avatarUrl' is not null;
