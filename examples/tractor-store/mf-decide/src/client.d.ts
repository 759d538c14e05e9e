/// <reference types="@onesite/federation/client" />
